import type { Section } from '../../../src/theme/section-kinds.ts'
import { sectionChange, sectionsOf } from '../../sections/section-edits.ts'
import { change, type DocumentStore } from '../document-store.ts'

/** Sets the sections of the home page, as one history entry with the section's name. Edits with the same `gesture` form one entry. */
export function editSections(
  store: DocumentStore,
  next: readonly Section[],
  { nameOf, gesture = null }: { nameOf: (one: Section, all: readonly Section[]) => string; gesture?: string | null },
): void {
  const before = sectionsOf(store.getState().theme)
  const made = sectionChange(before, next)
  const all = made?.kind === 'remove' ? before : next
  const name = made
    ? ({ kind: `section_${made.kind}`, detail: nameOf(made.section, all) } as const)
    : ({ kind: 'edit', field: 'home_sections' } as const)
  change(store, { home_sections: next }, name, gesture)
}
