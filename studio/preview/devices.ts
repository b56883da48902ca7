/** Widths that Vietnamese shoppers hold in their hands or have on their desks, in CSS pixels. `fit` is as wide as there is room. */
export const DEVICES = [
  { id: 'phone-360', width: 360, height: 740, icon: 'smartphone' },
  { id: 'phone-390', width: 390, height: 844, icon: 'smartphone' },
  { id: 'tablet-768', width: 768, height: 1024, icon: 'tablet' },
  { id: 'laptop-1280', width: 1280, height: 800, icon: 'monitor' },
  { id: 'desktop-1440', width: 1440, height: 900, icon: 'monitor' },
] as const
export type Device = (typeof DEVICES)[number]

/** The device to begin with: a phone, as most shoppers; a laptop where there is room for one. */
export const firstDevice = (roomWidth: number): Device => (roomWidth >= 900 ? DEVICES[3] : DEVICES[1])
