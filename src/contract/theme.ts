import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** A saved theme document: any JSON object. `resolveTheme` validates it; unknown keys are kept. */
export const ThemeDocument = z.record(z.string(), z.unknown())
export type ThemeDocument = z.infer<typeof ThemeDocument>

export const getWebTheme = endpoint({
  method: 'GET',
  path: 'web-theme',
  summary: 'The published theme of the web storefront',
  auth: 'none',
  data: ThemeDocument,
})
export const getAppTheme = endpoint({
  method: 'GET',
  path: 'app-theme',
  summary: 'The published theme of the app',
  auth: 'none',
  data: ThemeDocument,
})
