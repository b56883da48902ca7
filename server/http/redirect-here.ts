import type { FastifyReply } from 'fastify'
import { ownPath } from '../../src/domain/link-target.ts'

/** Sends the browser to another page of this host; to the home page when the path could lead elsewhere (reliability.md R18). */
export const redirectHere = (reply: FastifyReply, path: string, status: 301 | 303): FastifyReply =>
  reply.redirect(ownPath(path) ?? '/', status)
