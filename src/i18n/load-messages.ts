import type { Language } from './language.ts'
import type { Messages } from './translator.ts'

/**
 * Fetches namespaces in one request. The browser caches the response without expiry: the URL contains the build. Throws when the response is not ok.
 */
export async function loadMessages(language: Language, namespaces: string[], build: string): Promise<Messages> {
  const response = await fetch(messagesPath(language, namespaces, build))
  if (!response.ok) throw new Error(`texts: ${response.status}`)
  return (await response.json()) as Messages
}

export function messagesPath(language: Language, namespaces: string[], build: string): string {
  return `/messages/${language}/${namespaces.toSorted().join('+')}.json?v=${build}`
}
