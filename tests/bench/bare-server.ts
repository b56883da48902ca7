import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { portOf } from './static-control.ts'

// The upper limit for a cached page: a process that sends one response from memory. Its argument is a JSON file of { headers, body (base64) }.
const { headers, body } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as {
  headers: Record<string, string>
  body: string
}
const bytes = Buffer.from(body, 'base64')
const server = createServer((_, response) => response.writeHead(200, headers).end(bytes))
server.listen(0, '127.0.0.1', () => console.log(`http://localhost:${portOf(server)}/api/docs`))
