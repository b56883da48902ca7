import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'

const REFUSAL_MS = 100

/** Resolves 100 ms after the request of a refusal came: callers who ask again at once are slowed down, and refusing costs little. */
export const refusalTime = (reply: FastifyReply): Promise<void> => sleep(Math.max(0, REFUSAL_MS - reply.elapsedTime))
