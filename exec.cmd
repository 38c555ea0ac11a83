@rem What `exec` in the scripts of package.json means on Windows. Elsewhere the shell has it: npm signals the shell, which
@rem must not stand between npm and the server.
@%*
