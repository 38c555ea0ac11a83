import { lookup } from 'node:dns'
import type { LookupAddress, LookupAllOptions } from 'node:dns'
import { request as httpRequest } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

/** An address was not requested because it is in the computer's local network. */
export class NotPublicError extends Error {
  override name = 'NotPublicError'
}

interface PublicResponse {
  status: number
  headers: IncomingHttpHeaders
  /** Undefined if it is longer than `MOST_BYTES`. */
  body: Buffer | undefined
}

const TIMEOUT = 20_000
const MOST_BYTES = 30_000_000

/** IANA's registries of special-purpose addresses, and multicast. */
const SPECIAL = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  SPECIAL.addSubnet(network, bits, 'ipv4')
// Teredo, 6to4 and other parts of 2001::/23 can contain an IPv4 address.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  SPECIAL.addSubnet(network, bits, 'ipv6')

const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is public. IPv4 addresses written as IPv6 ones are not. */
export function isPublicAddress(ip: string): boolean {
  const version = isIP(ip)
  if (version === 4) return !SPECIAL.check(ip, 'ipv4')
  return version === 6 && GLOBAL.check(ip, 'ipv6') && !SPECIAL.check(ip, 'ipv6')
}

type Resolve = (
  host: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Resolves a name once, and rejects if one of its addresses is not public. */
const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (host, options, callback) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new NotPublicError(host), '')
      if (options.all === true) return callback(null, addresses)
      const [{ address, family } = { address: '', family: 0 }] = addresses
      callback(null, address, family)
    })

/**
 * Requests an address from content. Connects only to public addresses, and to exactly the ones that were checked: a name is
 * resolved once. Redirects are not followed. With `isNamed`, the user has named the host: any address is requested.
 *
 * Throws a `NotPublicError`, or the error of the connection.
 */
export async function requestPublic(url: URL, isNamed: boolean, resolve: Resolve = lookup): Promise<PublicResponse> {
  // Node calls `lookup` for names only.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!isNamed && isIP(host) > 0 && !isPublicAddress(host)) throw new NotPublicError(host)
  const options: RequestOptions = {
    agent: false,
    headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Pagewright' },
    signal: AbortSignal.timeout(TIMEOUT),
    ...(!isNamed && { lookup: publicLookup(resolve) }),
  }
  const response = await new Promise<IncomingMessage>((onResponse, reject) => {
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest
    request(url, options, onResponse).on('error', reject).end()
  })
  const { statusCode: status = 0, headers } = response
  if (status < 200 || status > 299) {
    response.destroy()
    return { status, headers, body: undefined }
  }
  return { status, headers, body: decoded(await bytesOf(response), headers['content-encoding']) }
}

async function bytesOf(response: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > MOST_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Some servers compress although the request did not accept it. */
function decoded(body: Buffer | undefined, encoding = ''): Buffer | undefined {
  const decode = { gzip: gunzipSync, 'x-gzip': gunzipSync, deflate: inflateSync, br: brotliDecompressSync }[encoding]
  if (body === undefined || decode === undefined) return body
  try {
    return decode(body, { maxOutputLength: MOST_BYTES })
  } catch {
    return undefined
  }
}
