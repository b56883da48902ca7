import { createContext, use } from 'react'
import type { FocalPoints } from '../contract/endpoint.ts'

/** Of the images that this browser knows, by address. A render on the server has its own (entry-server.tsx). */
const known: FocalPoints = {}

/** Called with the points of an answer before its images are shown. */
export const rememberFocalPoints = (points: FocalPoints | undefined): void => void Object.assign(known, points)

/** The focal point of an image, as far as this browser knows. */
export const focalPointOf = (address: string): { x: number; y: number } =>
  known[address] ?? lookSubject(address) ?? { x: 0.5, y: 0.5 }

/** Of the wide pictures of the looks (fixtures/pictures/looks), which a theme may have before any answer names them. */
const lookSubject = (address: string) =>
  /^\/media\/looks\/.*(?<!-phone)\.webp$/.test(address) ? { x: 0.68, y: 0.55 } : undefined

export const FocalPointsContext = createContext(known)

/** The focal point of an image in eighths of its width and height, as `data-focus` (global-style.ts): '44' is the centre. */
export function useFocus(address: string | null | undefined): string | undefined {
  const point = use(FocalPointsContext)[address ?? ''] ?? lookSubject(address ?? '')
  return point && `${(point.x * 8).toFixed()}${(point.y * 8).toFixed()}`
}

/** What the owner wrote about an image for people who do not see it; undefined when nothing. */
export const useAlt = (address: string | null | undefined): string | undefined =>
  use(FocalPointsContext)[address ?? '']?.alt
