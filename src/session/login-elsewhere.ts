import { MARKER, type TokenMarker } from './token-marker.ts'

/** Calls `run` when somebody logs in in another tab of this browser. Returns what ends it. */
export function followLogin(run: (marker: TokenMarker) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const marker = key === MARKER && newValue ? parse(newValue) : undefined
    if (marker) run(marker)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

function parse(text: string): TokenMarker | undefined {
  try {
    const marker = JSON.parse(text) as Partial<TokenMarker> | null // checked below
    const { customer_id, expires } = marker ?? {}
    return typeof customer_id === 'number' && typeof expires === 'string' ? { customer_id, expires } : undefined
  } catch {
    return undefined // not written by this build
  }
}
