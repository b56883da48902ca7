import { getBadges } from '../../../src/contract/badges.ts'
import { readBadges } from '../../core/badges/read-badges.ts'
import { implement } from './implement.ts'

export const badges = [implement(getBadges, async (call) => call.db.query((q) => readBadges(q, call)))]
