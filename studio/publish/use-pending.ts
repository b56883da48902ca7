import { useStore } from 'zustand'
import { diffThemes, type Difference } from '../../src/theme/diff-themes.ts'
import { useOpenDocument, useWorkspace } from '../workspace.tsx'

/** The settings in which the document differs from the live theme; undefined while the live theme is not known. */
export function usePending(): Difference[] | undefined {
  const live = useStore(useWorkspace().live.state, (state) => state.document)
  const document = useOpenDocument((state) => state.history.document)
  return live && diffThemes(live, document)
}

/** The number of those settings. The component renders again only when the number changes. */
export function usePendingCount(): number | undefined {
  const live = useStore(useWorkspace().live.state, (state) => state.document)
  return useOpenDocument((state) => live && diffThemes(live, state.history.document).length)
}
