import { isSameJson } from '../../src/theme/diff-themes.ts'
import type { Theme } from '../../src/theme/fields.ts'
import { homeSections } from '../../src/theme/home-sections.ts'
import type { Section } from '../../src/theme/section-kinds.ts'

/** The list with one section moved. `to` does not count it. */
export function withMoved(sections: readonly Section[], index: number, to: number): Section[] {
  const moved = sections[index]
  return moved ? sections.toSpliced(index, 1).toSpliced(to, 0, moved) : [...sections]
}

/** The index that a section gets by one step up (-1) or down (1): past sections that show nothing, so that the page changes with each step. */
export function stepFrom(
  sections: readonly Section[],
  index: number,
  by: -1 | 1,
  isEmpty: (one: Section) => boolean,
): number {
  let to = index + by
  for (let one = sections[to]; one && isEmpty(one) && sections[to + by]; one = sections[to]) to += by
  return Math.max(0, Math.min(sections.length - 1, to))
}

export const SECTION_CHANGES = ['add', 'remove', 'move', 'hide', 'show', 'change'] as const
export type SectionChange = { kind: (typeof SECTION_CHANGES)[number]; section: Section }

/** What one edit did to the list; undefined when it did more than one thing. */
export function sectionChange(before: readonly Section[], after: readonly Section[]): SectionChange | undefined {
  const added = after.filter((one) => !before.some(({ id }) => id === one.id))
  const removed = before.filter((one) => !after.some(({ id }) => id === one.id))
  if (added.length + removed.length > 1) return undefined
  if (added[0]) return { kind: 'add', section: added[0] }
  if (removed[0]) return { kind: 'remove', section: removed[0] }
  const changed = after.filter(
    (one) =>
      !isSameJson(
        one,
        before.find(({ id }) => id === one.id),
      ),
  )
  if (changed.length > 1) return undefined
  const [section] = changed
  if (!section) {
    const moved = movedOf(before, after)
    return moved && { kind: 'move', section: moved }
  }
  const was = before.find(({ id }) => id === section.id)
  if (was?.hidden === section.hidden) return { kind: 'change', section }
  return { kind: section.hidden ? 'hide' : 'show', section }
}

/** The section without which both orders are the same. */
const movedOf = (before: readonly Section[], after: readonly Section[]): Section | undefined =>
  after.find(({ id }) => {
    const orderOf = (list: readonly Section[]) => list.flatMap((one) => (one.id === id ? [] : [one.id])).join(' ')
    return (
      orderOf(before) === orderOf(after) &&
      before.findIndex((one) => one.id === id) !== after.findIndex((one) => one.id === id)
    )
  })

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
