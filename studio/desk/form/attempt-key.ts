import { useRef } from 'react'

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
