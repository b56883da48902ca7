import { useSyncExternalStore } from 'react'

const never = () => () => {}
const returnTrue = () => true
const returnFalse = () => false

/** Whether the page is live: false on the server, and while its HTML is hydrated, where the browser has to render the same. */
export const useInBrowser = (): boolean => useSyncExternalStore(never, returnTrue, returnFalse)
