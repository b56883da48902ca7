import { createContext, use } from 'react'

/** The values of the route's `:name` parts in the address of the page, decoded. */
export type RouteParams = Readonly<Partial<Record<string, string>>>

const Params = createContext<RouteParams>({})

export const RouteParamsProvider = Params.Provider
export const useRouteParams = (): RouteParams => use(Params)
