import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { portOf } from './static-control.ts'

// The upper limit for a cached page: a process that sends one response from memory. Its argument is a JSON file of { headers, body (base64) }, then the status.
const { headers, body } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as {
  headers: Record<string, string>
  body: string
}
const status = Number(process.argv[3] ?? 200)
const bytes = Buffer.from(body, 'base64')
const server = createServer((_, response) => response.writeHead(status, headers).end(bytes))
server.listen(0, '127.0.0.1', () => console.log(`http://localhost:${portOf(server)}/api/docs`))
