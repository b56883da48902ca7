import { useRef } from 'react'
import type { FieldName, Theme } from '../../src/theme/fields.ts'
import type { Issue } from '../../src/theme/issue.ts'
import { isEmpty } from '../../src/theme/cleaning.ts'
import { setField } from '../document/actions/set-field.ts'
import { useOpenDocument, useWorkspace } from '../workspace.tsx'

export type Origin = 'owner' | 'default' | 'fallback'

const TYPING_PAUSE_MS = 1500

/** Names of gestures for typing: the same one as long as no pause was made. */
export function useTypingGesture(name: string) {
  const typing = useRef({ number: 0, at: 0 })
  return {
    next(): string {
      const now = Date.now()
      if (now - typing.current.at > TYPING_PAUSE_MS) typing.current.number += 1
      typing.current.at = now
      return `${name}:${typing.current.number}:${Math.floor(performance.timeOrigin)}`
    },
    /** The next one is another. */
    pause: () => void (typing.current.at = 0),
  }
}

/** A setting: its resolved value, its value in the document (`raw`), and functions that change it. */
export function useField<Name extends FieldName>(name: Name) {
  const { documents, preview } = useWorkspace()
  const value: Theme[Name] = useOpenDocument((state) => state.theme[name])
  const raw = useOpenDocument((state) => state.history.document[name])
  const typing = useTypingGesture(name)
  return {
    value,
    raw,
    set: (next: unknown) => setField(documents, name, next),
    /** For typing: changes without a pause form one history entry. */
    type: (next: unknown) => setField(documents, name, next, typing.next()),
    /** The next character starts a new history entry. */
    pause: typing.pause,
    /** During a gesture: shows the value in the preview without changing the document. */
    paint: (next: unknown) => preview.paint(name, next),
  }
}

/** Where the value of a setting comes from, and its issues. */
export function useOrigin(name: FieldName): { origin: Origin; issues: readonly Issue[] } {
  const all = useOpenDocument((state) => state.issues)
  const raw = useOpenDocument((state) => state.history.document[name])
  const issues = all.filter(({ field }) => field === name)
  const isReplaced = issues.some(({ pointer, level }) => level === 'warning' && pointer === `/${name}`)
  return { origin: isReplaced ? 'fallback' : isEmpty(raw) ? 'default' : 'owner', issues }
}
