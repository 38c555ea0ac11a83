/** A lead as a server gets it, and what the test has the server do. */
interface Request {
  url: string
  key: string
  lead: Record<string, unknown>
  answer: (status: number, body?: unknown) => void
  breakOff: () => void
}

/** A server that answers when the test says so. */
export function patientServer() {
  const requests: Request[] = []
  const fetch = (url: string, { headers, body }: { headers: Record<string, string>; body: string }) =>
    new Promise<Response>((resolve, reject) => {
      requests.push({
        url,
        key: headers['Idempotency-Key'] ?? '',
        lead: JSON.parse(body) as Record<string, unknown>,
        answer: (status, answer = {}) => resolve(Response.json(answer, { status })),
        breakOff: () => reject(new TypeError('Failed to fetch')),
      })
    })
  return { requests, fetch }
}
