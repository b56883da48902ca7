import type { Endpoint } from '../contract/endpoint.ts'

/** What a path with parameters as `{id}` matches, with or without a slash at the end. */
export const pathPattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`)

/** Stands among the names of missing calls when a cart of that backend has no lines that wait for a later order. */
export const CHOSEN_LINES = 'is_chosen'

/** What names a call within its scope: `GET products/{id}`. */
export const callName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`
