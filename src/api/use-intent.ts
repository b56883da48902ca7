import { useState } from 'react'
import type { Endpoint } from '../contract/endpoint.ts'
import type { Reply } from './call.ts'

/**
 * The idempotency key of an action that the customer intends, and what to do with its reply. The key is kept while the action is unanswered, because
 * the server may have done it all the same; an answered one gets a new key.
 */
export function useIntent(): readonly [key: string, answered: (reply: Reply<Endpoint>) => void] {
  const [key, setKey] = useState(() => crypto.randomUUID())
  const answered = (reply: Reply<Endpoint>) => {
    if (reply.ok || reply.code !== 0) setKey(crypto.randomUUID())
  }
  return [key, answered]
}
