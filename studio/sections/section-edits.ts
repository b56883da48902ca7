import type { Theme } from '../../src/theme/fields.ts'
import { homeSections } from '../../src/theme/home-sections.ts'
import type { Section } from '../../src/theme/section-kinds.ts'

/** Its kind, with its title. `kind`: the name of the kind. */
export const nameOf = (one: Section, kind: string): string =>
  'title' in one && one.title !== '' ? `${kind}: ${one.title}` : kind

/** The list with one section moved. `to` does not count it. */
export function withMoved(sections: readonly Section[], index: number, to: number): Section[] {
  const moved = sections[index]
  return moved ? sections.toSpliced(index, 1).toSpliced(to, 0, moved) : [...sections]
}

/** An id that no section of the list has. */
export function freeId(sections: readonly Section[]): string {
  const taken = new Set(sections.map(({ id }) => id))
  let number = sections.length + 1
  while (taken.has(`section-${number}`)) number += 1
  return `section-${number}`
}

/** The sections as stored, else those that follow from the layouts (decision 68). */
export const sectionsOf = (theme: Theme): readonly Section[] =>
  theme.home_sections ?? homeSections({ ...theme, header_type: 1 })
