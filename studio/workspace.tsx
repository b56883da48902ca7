import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { StudioSession, StudioStore } from '../src/contract/studio.ts'
import type { OpenedBundle } from '../src/contract/theme-support.ts'
import type { DocumentState, DocumentStore } from './document/document-store.ts'
import type { Drafts } from './document/drafts.ts'
import type { Recovery } from './document/recovery.ts'
import type { Preview } from './preview/preview-store.ts'
import type { UiState } from './ui-state.ts'
import type { LiveTheme } from './publish/live-theme.ts'
import type { Presence } from './presence/look-for-others.ts'
import type { Shares } from './proofreading/shares.ts'
import type { Proposals } from './support/proposals.ts'
import type { FooterCheck } from './fields/footer-check.ts'

/** Everything about the open store: document, draft on the server, preview, and UI state. */
export type Workspace = {
  store: StudioStore
  person: StudioSession
  documents: DocumentStore
  drafts: Drafts
  /** Undefined for a scratch copy, which has no journal. */
  recovery: Recovery | undefined
  live: LiveTheme
  /** Changes that others offer to the owner. */
  proposals: Proposals
  /** Links by which others look at the theme, and what they said. */
  shares: Shares
  /** Who else has the draft open; undefined for a scratch copy. */
  presence: Presence | undefined
  preview: Preview
  footer: FooterCheck
  /** The bundle whose screen this is, in a scratch copy. */
  bundle: OpenedBundle | undefined
  ui: UiState
}

export const WorkspaceContext = createContext<Workspace | undefined>(undefined)

export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext)
  if (!workspace) throw new Error('useWorkspace needs an opened store above it')
  return workspace
}

/** Selects a part of the open document's state. The component renders again only when that part changes. */
export const useOpenDocument = <Part,>(select: (state: DocumentState) => Part): Part =>
  useStore(useWorkspace().documents, select)
