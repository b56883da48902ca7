import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { getBadges } from '../contract/badges.ts'
import { listMessages, readMessages, sendMessage, type ChatMessage } from '../contract/chat.ts'
import { call } from './call.ts'
import { refetch } from './refetch.ts'

export type UploadedImage = { link: string; size: number; width: number; height: number }
type LoadState = 'loading' | 'success' | 'failure'

/**
 * The customer's chat messages, newest first. `add` merges messages received over the socket. Errors of loading and sending are shown in place
 * (storefront.md §8).
 */
export function useMessages() {
  const client = useQueryClient()
  const [messages, setMessages] = useState<ChatMessage[]>([])
  const [load, setLoad] = useState<LoadState>('loading')
  const [last, setLast] = useState(1)
  const page = useRef(0)
  const add = useCallback(
    (more: readonly ChatMessage[]) => setMessages((existing) => mergeMessages(existing, more)),
    [],
  )

  const fetchPage = useCallback(
    async (pageNumber: number) => {
      const reply = await call(listMessages, { query: { page: pageNumber } })
      if (!reply.ok) return setLoad((now) => (now === 'success' ? now : 'failure'))
      page.current = Math.max(page.current, pageNumber)
      setLast(reply.data.last_page)
      add(reply.data.data)
      setLoad('success')
      await refetch(client, getBadges) // loading marks the messages as read
    },
    [add, client],
  )
  const retry = useCallback(() => (setLoad('loading'), fetchPage(1)), [fetchPage])
  useEffect(() => void fetchPage(1), [fetchPage])
  const older = useCallback(() => fetchPage(page.current + 1), [fetchPage])
  const refresh = useCallback(() => fetchPage(1), [fetchPage])
  const send = useCallback(
    async (content: string, images: readonly UploadedImage[], idempotencyKey: string) => {
      const reply = await call(
        sendMessage,
        { body: { content: content || null, link_images: images.length > 0 ? JSON.stringify(images) : null } },
        { idempotencyKey },
      )
      if (reply.ok) add([reply.data])
      return reply
    },
    [add],
  )
  const hasOlder = load === 'success' && page.current < last
  return useMemo(
    () => ({ messages, load, hasOlder, add, retry, older, refresh, send }),
    [messages, load, hasOlder, add, retry, older, refresh, send],
  )
}

/** Marks the store's messages as read. */
export const readAll = () => call(readMessages, {})

/** Merges messages, newest first. If two have the same id, the one in `more` is kept (storefront.md §4). */
export function mergeMessages(existing: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map([...existing, ...more].map((message) => [message.id, message]))
  return [...byId.values()].toSorted((a, b) => b.id - a.id)
}
