import en from '../locales/en.json' with { type: 'json' }
import ko from '../locales/ko.json' with { type: 'json' }
import enLater from '../locales/later/en.json' with { type: 'json' }
import koLater from '../locales/later/ko.json' with { type: 'json' }
import viLater from '../locales/later/vi.json' with { type: 'json' }
import vi from '../locales/vi.json' with { type: 'json' }

/** All texts of the studio, those that are loaded later too. */
export const ALL_TEXTS = { vi: { ...vi, ...viLater }, en: { ...en, ...enLater }, ko: { ...ko, ...koLater } }
