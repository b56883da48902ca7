/** CSS pixels of the frame's viewport. */
export type Rect = { left: number; top: number; width: number; height: number }

/** How a text stands on the page, so that it can be edited where it is seen. */
export type TextLook = { font: string; lineHeight: string; color: string; background: string; textAlign: string }

/** A part of the page that the studio can edit. */
export type Touched = {
  /** Theme fields behind it, most specific first. */
  fields: string[]
  /** The theme field whose text, or whose image, is exactly this part. */
  text: string | null
  image: string | null
  /** The section of the home page around it, and the setting of it that is exactly this part, or would stand in its place. */
  section: string | null
  setting: string | null
  /** The name of the menu entry that this is. */
  menuEntry: string | null
  /** Where it leads inside the store. */
  href: string | null
  /** The text that stands there. */
  shown: string
  look: TextLook
}

/** What the frame needs to find them: the theme fields with texts and images. */
export type TouchNames = { texts: readonly string[]; images: readonly string[] }

export type TouchReply =
  /** What is under the pointer, or has the focus; null: nothing. */
  | { type: 'hovered'; part: Touched | null; rect: Rect | null }
  | { type: 'pressed'; part: Touched; rect: Rect }
  /** Enter, with nothing of the page in focus: the chosen part is to be edited. */
  | { type: 'edit' }
  /** Where these parts are now, after scrolling or a change; null: no longer on the page. */
  | { type: 'moved'; hovered: Rect | null; pressed: Rect | null; sections: { id: string; rect: Rect }[] }
