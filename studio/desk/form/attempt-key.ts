import { useRef } from 'react'
import type { Failure } from '../../../src/api/call.ts'
import { attemptOf, readDraft, writeDraft } from './draft-storage.ts'

/** Idempotency keys: the same one while the content is the same, so that what is sent again after a lost answer happens once. */
export function useAttemptKey(): { keyOf: (content: unknown) => string; done: () => void } {
  const attempt = useRef({ content: '', key: '' })
  return {
    keyOf(content) {
      const text = JSON.stringify(content)
      if (attempt.current.content !== text) attempt.current = { content: text, key: crypto.randomUUID() }
      return attempt.current.key
    },
    /** The same content is another request from now on. */
    done: () => (attempt.current = { content: '', key: '' }),
  }
}

/**
 * The idempotency key of a draft that is being sent: one until an answer came, over a reload and the end of the session, and whatever is typed
 * meanwhile. The server refuses another content when the former one has arrived. It is forgotten with the draft (draft-storage.ts).
 */
export function draftAttempt(draft: string): string {
  const kept = readDraft(attemptOf(draft))
  const key = kept || unstored.get(draft) || crypto.randomUUID()
  if (!kept) writeDraft(attemptOf(draft), key)
  if (readDraft(attemptOf(draft)) !== key) unstored.set(draft, key)
  return key
}

/** Of a draft that was sent and may have arrived. */
export const hasAttempt = (draft: string): boolean => readDraft(attemptOf(draft)) !== '' || unstored.has(draft)

/** To be called with each answer: an attempt is over when it succeeded, also when that was the former one with another content. */
export function settleAttempt(draft: string, reply: { ok: true } | Failure): void {
  if (!reply.ok && reply.msg_code !== 'IDEMPOTENCY_KEY_REUSED') return
  writeDraft(attemptOf(draft), '')
  unstored.delete(draft)
}

/** Where the browser stores nothing: until the page is left. */
const unstored = new Map<string, string>()
