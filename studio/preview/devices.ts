/** Widths of devices common in Vietnam, in CSS pixels. The width of `fit` is the available width. */
export const DEVICES = [
  { id: 'phone-360', width: 360, height: 740, icon: 'smartphone' },
  { id: 'phone-390', width: 390, height: 844, icon: 'smartphone' },
  { id: 'tablet-768', width: 768, height: 1024, icon: 'tablet' },
  { id: 'laptop-1280', width: 1280, height: 800, icon: 'monitor' },
  { id: 'desktop-1440', width: 1440, height: 900, icon: 'monitor' },
] as const
export type Device = (typeof DEVICES)[number]

/** The initial device: a laptop if it fits, else a phone. */
export const firstDevice = (roomWidth: number): Device => (roomWidth >= 900 ? DEVICES[3] : DEVICES[1])
