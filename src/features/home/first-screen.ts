import { createContext } from 'react'

/** True when there is no banner: the first ads and products are then above the fold and load their images at once. */
export const FirstScreen = createContext(false)
