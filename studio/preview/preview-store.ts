import { createStore, useStore, type StoreApi } from 'zustand'
import type { Language } from '../../src/contract/endpoint.ts'
import type { PreviewAddress } from '../../src/contract/previews.ts'
import { minuteOf } from '../../src/domain/shown-time.ts'
import { themeAt } from '../../src/theme/theme-at.ts'
import type { Spot } from '../../src/contract/theme-shares.ts'
import type { Pins } from '../../src/app/preview-pins-protocol.ts'
import type { FieldName, Theme } from '../../src/theme/fields.ts'
import { DEVICES, type Device } from './devices.ts'
import { readPlace, toggleDevice, type PreviewPlace } from './preview-place.ts'
import type { PreviewLink } from './preview-link.ts'
import { shownTheme, shownVariables, type ShownTheme } from './shown-theme.ts'

export type PreviewState = PreviewPlace & {
  /** Devices are shown beside each other, and in step. */
  isMany: boolean
  /** Stores whose products may fill the preview. */
  contents: PreviewAddress['contents']
  /** Pages of a product and of a post of that store. */
  product: string | null
  post: string | null
  /** The minute of Vietnam's clock at which the page is shown; undefined: now. */
  minute: string | undefined
  /** Parts of the page are outlined and can be edited there. */
  isTouching: boolean
  /** Points of the page that are followed, and the one that was pressed to say something about it; null: none. */
  pins: Pinning | null
  /** Origin of a bundle's recorded page, which is shown instead of the store; it has no other pages, persons and languages. */
  recorded: string | undefined
  /** A theme that broke the page; not sent again until it is changed. */
  refused: Theme | undefined
}
export type Pinning = Omit<Pins, 'path'> & { spotted?: { spot: Spot; width: number } | undefined }
export type Preview = ReturnType<typeof createPreview>

/** What is shown: the open document, or a theme that is only looked at. */
type Shown = Pick<StoreApi<{ theme: Theme }>, 'getState'> & {
  subscribe: (listener: (now: { theme: Theme }, before: { theme: Theme }) => void) => () => void
}

/** State shared by all preview iframes: the theme to show, the path, and the connections. */
export function createPreview(documents: Shown, device: Device, search = '') {
  const place = readPlace(search, {
    path: '/',
    language: 'vi',
    devices: [device],
    persona: 'visitor',
    shopState: 'usual',
    content: '',
  })
  const state = createStore<PreviewState>(() => ({
    ...place,
    isMany: place.devices.length > 1,
    contents: [],
    product: null,
    post: null,
    minute: undefined,
    isTouching: true,
    pins: null,
    recorded: undefined,
    refused: undefined,
  }))
  const links = new Set<PreviewLink>()
  const galleries = new Set<PreviewLink>()
  const footer = { raw: '', clean: '' } // the last HTML that the server sanitised
  let expected: number[] = []
  let lastWorking: ShownTheme | undefined
  let tried: Theme | undefined // a look that is shown in place of the document
  let memo: { theme: Theme; at: string; clean: string; language: Language; shown: ShownTheme } | undefined

  function present(): ShownTheme {
    const { language, refused } = state.getState()
    const theme = tried ?? documents.getState().theme
    if (refused === theme && lastWorking) return lastWorking
    const { minute } = state.getState()
    const at = minute ?? minuteOf(new Date())
    if (
      memo?.theme === theme &&
      memo.at === at &&
      memo.shown.minute === minute &&
      memo.clean === footer.clean &&
      memo.language === language
    )
      return memo.shown
    memo = {
      theme,
      at,
      clean: footer.clean,
      language,
      shown: { ...shownTheme(themeAt(theme, at), language, footer.clean), minute },
    }
    return memo.shown
  }
  const frames = () => [...links, ...galleries]
  const follow = () => frames().forEach((link) => link.follow())
  function paintFields(changes: Partial<Record<FieldName, unknown>>): void {
    const theme = { ...documents.getState().theme, ...changes } as Theme // the controls allow valid values only
    frames().forEach((link) => link.paint(() => shownVariables(theme)))
  }
  const unsubscribe = documents.subscribe((now, before) => {
    if (now.theme !== before.theme) follow()
  })

  return {
    state,
    present,
    links,
    /** Iframes with layouts instead of a page; they follow the theme but not the path. */
    galleries,
    /** Headers of which one will be chosen: pages render them before. */
    expected: () => expected,
    expect(headers: number[]): void {
      expected = headers
      links.forEach((link) => link.expect(headers))
    },
    /** Records a theme that the page rendered without an error. */
    recordWorking: (shown: ShownTheme) => void (lastWorking = shown),
    refuse: () => state.setState({ refused: tried ?? documents.getState().theme }),
    /** Shows a theme in place of the document's, without a trace in its history; undefined: the document's again. */
    tryOn(theme: Theme | undefined): void {
      if (tried === theme) return
      tried = theme
      follow()
    },
    /** Shows the page as it is at a minute of Vietnam's clock; undefined: now. */
    showAt(minute: string | undefined): void {
      state.setState({ minute })
      follow()
    },
    /** During a gesture: previews one setting with custom properties only. */
    paint(field: FieldName, value: unknown): void {
      paintFields({ [field]: value })
    },
    /** Previews settings with custom properties only, until `follow` is called. */
    paintFields,
    follow,
    setCleanFooter(raw: string, clean: string): void {
      Object.assign(footer, { raw, clean })
      follow()
    },
    go(path: string): void {
      state.setState({ path })
      links.forEach((link) => link.go(path))
    },
    /** One of the pages went to another path, or was scrolled: the others follow it. */
    stepWith(leader: PreviewLink, step: { path: string } | { scrolledTo: number }): void {
      const others = [...links].filter((link) => link !== leader)
      if ('scrolledTo' in step) return others.forEach((link) => link.scroll(step.scrolledTo))
      if (step.path === state.getState().path) return
      state.setState({ path: step.path })
      others.forEach((link) => link.go(step.path))
    },
    /** Changes whom the preview shows the store to, in which state or filled by which store. */
    view: (view: Partial<Pick<PreviewState, 'persona' | 'shopState' | 'content'>>) => state.setState(view),
    setSource: ({ contents, product, post }: PreviewAddress) => state.setState({ contents, product, post }),
    chooseDevice(pressed: Device): void {
      const { devices, isMany } = state.getState()
      state.setState({ devices: toggleDevice(devices, pressed, isMany) })
    },
    /** Beside the chosen device comes one of the other kind; back to one, the first stays. */
    showMany(isMany: boolean): void {
      const [first = device] = state.getState().devices
      const other = first.width < 700 ? DEVICES[3] : DEVICES[1]
      state.setState({ isMany, devices: isMany ? toggleDevice([first], other, true) : [first] })
    },
    /** The page on the first device as it was made; undefined when it is not shown. */
    record: (withImages: boolean) => [...links][0]?.record(withImages) ?? Promise.resolve(undefined),
    /** Shows a bundle's recorded page, or from now on the store itself. */
    showRecorded: (recorded: PreviewState['recorded']) => state.setState({ recorded }),
    /** Changes what of the pins is said; null: no pins any more. */
    pin(part: Partial<Pinning> | null): void {
      const { pins } = state.getState()
      state.setState({ pins: part && { spots: [], isPicking: false, ...pins, ...part } })
    },
    touch: (isTouching: boolean) => state.setState({ isTouching }),
    stop: unsubscribe,
  }
}

export const usePreview = <Part>(preview: Preview, select: (state: PreviewState) => Part): Part =>
  useStore(preview.state, select)
