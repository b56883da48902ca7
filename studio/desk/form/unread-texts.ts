import { createContext, use, useEffect, useEffectEvent, useState } from 'react'
import { readStoredJson, writeStored } from '../../components/stored-text.ts'

/** The key under which this browser keeps the texts of number fields that cannot be read, while drafts keep their numbers. '': nothing is kept. */
export const UnreadTexts = createContext('')

/**
 * The text that was typed into the field of this name and could not be read, also before a reload, and how to keep another one. `onForget` is called
 * when the draft around it is discarded.
 */
export function useUnreadText(
  name: string,
  onForget: () => void,
): [text: string | undefined, keep: (text: string | undefined) => void] {
  const key = use(UnreadTexts)
  const [{ text, of }, setKept] = useState<{ text?: string | undefined; of?: string }>({})
  const place = `${key} ${name}` // a name may come later than its field
  if (of !== place) setKept({ text: readTexts(key)[name], of: place })
  const forget = useEffectEvent(({ detail }: CustomEvent<string>) => {
    if (detail !== key) return
    setKept({ of: place })
    onForget()
  })
  useEffect(() => {
    const listener = (event: Event) => forget(event as CustomEvent<string>) // only `useForgetUnread` sends it
    window.addEventListener(FORGET, listener)
    return () => window.removeEventListener(FORGET, listener)
  }, [])
  const keep = (next: string | undefined) => {
    if (next === text) return
    setKept({ text: next, of: place })
    writeTexts(key, { ...readTexts(key), [name]: next })
  }
  return [text, keep]
}

/** Whether texts were kept when this was first rendered. */
export function useHadUnread(): boolean {
  const key = use(UnreadTexts)
  const [had] = useState(() => Object.keys(readTexts(key)).length > 0)
  return had
}

/** Returns what forgets the texts of all fields around. */
export function useForgetUnread(): () => void {
  const key = use(UnreadTexts)
  return () => {
    writeTexts(key, {})
    window.dispatchEvent(new CustomEvent(FORGET, { detail: key }))
  }
}
const FORGET = 'tiem-forget-unread'

type Texts = Record<string, string | undefined>

const readTexts = (key: string): Texts =>
  (key && readStoredJson(key, (kept) => (typeof kept === 'object' && kept ? (kept as Texts) : undefined))) || {} // written below

function writeTexts(key: string, texts: Texts): void {
  const text = JSON.stringify(texts)
  if (key) writeStored(key, text === '{}' ? '' : text)
}
