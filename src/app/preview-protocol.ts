/**
 * What the studio and the storefront in its frame say to each other (studio.md "How it is built"). The frame greets its parent, the studio answers with a
 * `MessagePort`, and everything else goes over that port. Both greetings carry the nonce that the studio gave this frame as its name, so that a
 * frame which was restarted meanwhile is not mistaken for the new one.
 */
export type Hello = { tiem: 'hello'; nonce: string }
export type Open = { tiem: 'open'; nonce: string }

export type Variables = Record<string, string>

export const LAYOUT_KINDS = ['header', 'footer', 'home'] as const
/** One layout of a registry, as `header-3`. */
export type LayoutName = `${(typeof LAYOUT_KINDS)[number]}-${number}`
/** Layouts one under the other, drawn small at a place of the frame, in CSS pixels. */
export type Tile = { layouts: LayoutName[]; left: number; top: number; width: number; height: number }
/** `viewport`: how wide a window each layout believes to be in. */
export type Gallery = { viewport: number; tiles: Tile[] }

/** Studio → frame. `theme` is a resolved one: the frame never judges values. */
export type PreviewCommand =
  | { type: 'theme'; theme: object; variables: Variables; fontCss: string }
  | { type: 'css'; variables: Variables }
  | { type: 'go'; path: string }
  | { type: 'pick'; on: boolean }
  /** Layouts in the place of the page. */
  | { type: 'gallery'; gallery: Gallery }
  | { type: 'ping' }
/** Numbered from 1 without gaps for each port. */
export type NumberedCommand = PreviewCommand & { seq: number }

/** Frame → studio. */
export type PreviewReply =
  | { type: 'ready'; nonce: string; path: string }
  /** An order was carried out; for `theme`, `css` and `gallery` it is on the screen. */
  | { type: 'ack'; seq: number }
  /** An order is missing or out of order: everything has to be said again. */
  | { type: 'resync'; seq: number }
  | { type: 'place'; path: string; title: string }
  /** Fields of the theme that made what was clicked, nearest first. */
  | { type: 'picked'; fields: string[] }
  | { type: 'error'; message: string }
  /** React gave up on the page. */
  | { type: 'gone' }

export const isHello = (data: unknown): data is Hello => isGreeting(data, 'hello')
export const isOpen = (data: unknown): data is Open => isGreeting(data, 'open')

function isGreeting(data: unknown, tiem: string): boolean {
  return (
    typeof data === 'object' &&
    data !== null &&
    'tiem' in data &&
    data.tiem === tiem &&
    'nonce' in data &&
    typeof data.nonce === 'string'
  )
}

/** Where the studio of a preview is: `http://moc.preview.localhost:3000` belongs to `http://localhost:3000`. Null for any other address. */
export function studioOriginOf(preview: { protocol: string; host: string }): string | null {
  const match = /^[a-z0-9-]+\.preview\.(.+)$/i.exec(preview.host)
  return match ? `${preview.protocol}//${match[1]}` : null
}
