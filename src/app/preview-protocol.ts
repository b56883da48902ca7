import type { Recording } from '../contract/theme-support.ts'
import type { Pins, PinsReply } from './preview-pins-protocol.ts'
import type { TouchNames, TouchReply } from './preview-touch-protocol.ts'

/**
 * Messages between the studio and the storefront in its frame (studio.md "How it is built"). The frame sends `Hello` to its parent, the studio replies `Open`
 * with a `MessagePort`, and all further messages use that port. Both carry the nonce that the studio set as the frame's name: it distinguishes a
 * reloaded frame from its predecessor.
 */
export type Hello = { tiem: 'hello'; nonce: string }
export type Open = { tiem: 'open'; nonce: string }

export type Variables = Record<string, string>

export const LAYOUT_KINDS = ['header', 'footer', 'home'] as const
/** One layout of a registry, as `header-3`. */
export type LayoutName = `${(typeof LAYOUT_KINDS)[number]}-${number}`
export const readLayoutName = (name: LayoutName) => ({
  kind: name.split('-')[0] as (typeof LAYOUT_KINDS)[number],
  number: Number(name.split('-')[1]),
}) // guaranteed by LayoutName
/** Layouts in one column, scaled into a rectangle of the frame. CSS pixels. */
export type Tile = { layouts: LayoutName[]; left: number; top: number; width: number; height: number }
/** `viewport`: the width in CSS pixels at which each layout is rendered. */
export type Gallery = { viewport: number; tiles: Tile[] }

/** Studio → frame. `theme` is resolved; the frame does not validate it. */
export type PreviewCommand =
  /** `minute`: of Vietnam's clock, at which the page is looked at; absent: now. */
  | { type: 'theme'; theme: object; variables: Variables; fontCss: string; minute?: string | undefined }
  | { type: 'css'; variables: Variables }
  | { type: 'go'; path: string }
  /** Report what can be edited under the pointer, and what is pressed; null: no longer. */
  | { type: 'touch'; names: TouchNames | null }
  /** Report where these points of the page are, and the next one that is pressed; null: no longer. */
  | { type: 'pins'; pins: Pins | null }
  /** Press a section of the home page; null: nothing is pressed any more. */
  | { type: 'select'; section: string | null }
  /** Show these layouts instead of the page. */
  | { type: 'gallery'; gallery: Gallery }
  /** Load the code of these layouts: one of them will be chosen. */
  | { type: 'prepare'; layouts: LayoutName[] }
  /** Render these headers unseen: one of them will be chosen. None: forget those. */
  | { type: 'expect'; headers: number[] }
  | { type: 'ping' }
  /** Scroll to this part of the page's length, 0 to 1. */
  | { type: 'scroll'; to: number }
  /** Record the page for a bundle, with or without its images. */
  | { type: 'record'; withImages: boolean }
/** Numbered from 1 without gaps for each port. */
export type NumberedCommand = PreviewCommand & { seq: number }

/** Frame → studio. */
export type PreviewReply =
  | { type: 'ready'; nonce: string; path: string }
  /** The command was executed; for `theme`, `css` and `gallery` its result is painted. */
  | { type: 'ack'; seq: number }
  /** A command is missing or out of sequence: the studio must send the complete theme. */
  | { type: 'resync'; seq: number }
  | { type: 'place'; path: string; title: string }
  /** Theme fields behind the clicked element, most specific first. */
  | { type: 'picked'; fields: string[] }
  /** The page was scrolled by its reader to this part of its length. */
  | { type: 'scrolled'; to: number }
  | { type: 'recorded'; recording: Recording }
  | TouchReply
  | PinsReply
  | { type: 'error'; message: string }
  /** The page is being replaced by another one. */
  | { type: 'left' }
  /** The bridge was unmounted. */
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

/** The studio's origin for a preview's address: `http://moc.preview.localhost:3000` belongs to `http://localhost:3000`. Null for any other address. */
export function studioOriginOf(preview: { protocol: string; host: string }): string | null {
  const match = /^[a-z0-9-]+\.preview\.(.+)$/i.exec(preview.host)
  return match ? `${preview.protocol}//${match[1]}` : null
}
