import { createContext } from 'react'

/** True where no banner stands above: the first ads and products are what a visitor sees first, so their pictures come at once. */
export const FirstScreen = createContext(false)
