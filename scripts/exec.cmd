@rem What `exec` in the scripts of package.json means on Windows, where `set` before it puts this folder into PATH. In other
@rem systems that `set` changes nothing, and the shell has `exec`: npm signals the shell, which must not stand between npm
@rem and the server.
@%*
