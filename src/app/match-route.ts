import { matchPath } from 'react-router-dom'
import type { RouteParams } from '../api/route-params.tsx'
import { FAILURE, FAILURE_PATH, NOT_FOUND, ROUTES, type PageRoute } from './routes.tsx'

/** The route of a path without language prefix, and the values of its `:name` parts. Server and browser use the same one. */
export function matchRoute(path: string): { route: PageRoute; params: RouteParams } {
  for (const route of ROUTES) {
    const match = matchPath(route.path, path)
    if (match) return { route, params: match.params }
  }
  const code = FAILURE_PATH.exec(path)?.[1]
  if (code) return { route: FAILURE, params: { code } }
  return { route: NOT_FOUND, params: {} }
}
