import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../scripts/root.ts'
import { STUDIO_ROOMS } from '../src/contract/studio.ts'
import { CONTROLS, GROUPS } from '../src/theme/field.ts'
import { HOME_PRESETS } from '../src/theme/home-presets.ts'
import { SECTION_NAMES } from '../src/theme/section-kinds.ts'
import { FOOTER_TYPES, HEADER_TYPES } from '../src/theme/variants.ts'
import { STORY_STATES } from '../studio/testing/story-state.ts'
import { DIALOG_NAMES } from '../studio/ui-state.ts'
import { SAVE_STATES } from '../studio/document/document-store.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const STORIES = globSync('{src,studio}/**/*.stories.tsx', { cwd: root }).map(read).join('\n')
/** The calls that make stories: `storyOfRoom('orders', 'empty')`. */
const made = new Set([...STORIES.matchAll(/= (\w+)\(([^()]*)\)/g)].map(([, call, args]) => `${call}(${args})`))
const missing = (expected: string[]) => expected.filter((call) => !made.has(call))

/** What asks the server when it opens can be loading and can fail. */
const asksAtOnce = (dialog: string): boolean =>
  read(
    `studio/${new RegExp(`${dialog}: lazyDialog\\(\\(\\) => import\\('\\./([^']+)'`).exec(read('studio/workbench.tsx'))?.[1]}`,
  ).includes('useStoreQuery(')
const statesOf = (isAsking: boolean) =>
  STORY_STATES.filter((state) => isAsking || !['loading', 'failed'].includes(state))

test('each room of the desk has a story in each state', () => {
  expect(
    missing(STUDIO_ROOMS.flatMap((room) => STORY_STATES.map((state) => `storyOfRoom('${room}', '${state}')`))),
  ).toEqual([])
})

test('each dialog of the studio has a story in each state', () => {
  const expected = DIALOG_NAMES.flatMap((name) =>
    statesOf(asksAtOnce(name)).map((state) => `storyOfDialog('${name}', '${state}')`),
  )
  expect(DIALOG_NAMES.some(asksAtOnce)).toBe(true)
  expect(missing(expected)).toEqual([])
})

test('each group of settings has a story in each state', () => {
  const groups = ['presets', ...GROUPS]
  expect(
    missing(groups.flatMap((group) => statesOf(false).map((state) => `storyOfGroup('${group}', '${state}')`))),
  ).toEqual([])
})

test('each control, and each state of saving, has a story', () => {
  expect(missing(CONTROLS.map((control) => `storyOfControl('${control}')`))).toEqual([])
  expect(missing(SAVE_STATES.map((state) => `storyOfSaving('${state}')`))).toEqual([])
})

test('each layout of headers and footers, each home page and each kind of section has a story', () => {
  expect(missing(HEADER_TYPES.map((number) => `storyOfHeader(${number})`))).toEqual([])
  expect(missing(FOOTER_TYPES.map((number) => `storyOfFooter(${number})`))).toEqual([])
  expect(missing(Object.keys(HOME_PRESETS).map((number) => `preset(${number})`))).toEqual([])
  expect(missing(SECTION_NAMES.map((kind) => `storyOfKind('${kind}')`))).toEqual([])
})

test('each popup has a story', () => {
  const names = [
    ...(/type PopupProps = \{([^]*?)\n\}/.exec(read('src/popups/popups.ts'))?.[1] ?? '').matchAll(
      /^ {2}'?([\w-]+)'?: /gm,
    ),
  ]
  expect(names.length).toBeGreaterThan(20)
  expect(missing(names.map(([, name]) => `story('${name}')`))).toEqual([])
})
