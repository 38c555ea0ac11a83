/** A request that the server received, with functions to respond to it. */
interface Request {
  url: string
  key: string
  body: Record<string, unknown>
  /** What was sent in place of JSON, where the form has files. */
  data?: FormData
  respond: (status: number, body?: unknown) => void
  fail: () => void
}

/** A server that responds when the test calls `respond` or `fail`. */
export function deferredServer() {
  const requests: Request[] = []
  const fetch = (url: string, { headers, body }: { headers: Record<string, string>; body: string | FormData }) =>
    new Promise<Response>((resolve, reject) => {
      requests.push({
        url,
        key: headers['Idempotency-Key'] ?? '',
        ...(typeof body === 'string'
          ? { body: JSON.parse(body) as Record<string, unknown> }
          : { body: Object.fromEntries(body), data: body }),
        respond: (status, json = {}) => resolve(Response.json(json, { status })),
        fail: () => reject(new TypeError('Failed to fetch')),
      })
    })
  return { requests, fetch }
}
