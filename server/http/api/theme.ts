import { getAppTheme, getWebTheme } from '../../../src/contract/theme.ts'
import { publishedTheme } from '../../core/themes/published-theme.ts'
import { implement } from './implement.ts'

export const theme = [
  implement(getWebTheme, async (call) => publishedTheme(call.db, call.now)),
  implement(getAppTheme, async (call) => publishedTheme(call.db, call.now)),
]
