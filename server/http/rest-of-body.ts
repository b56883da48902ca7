import type { FastifyRequest } from 'fastify'

/** What a multipart body still has is not parsed any more: parts beyond a limit would take as long as others. */
export const leaveRest = ({ raw }: FastifyRequest): unknown => raw.unpipe()

/** The same, and it is taken, so that the client reads the answer. */
export const skipRest = ({ raw }: FastifyRequest): unknown => raw.unpipe().resume()
