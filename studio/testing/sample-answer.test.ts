import { expect, test } from 'vitest'
import { endpoints } from '../../src/contract/all.ts'
import { sampleAnswer } from './sample-answer.ts'

const AMOUNTS = ['empty', 'usual', 'long'] as const
const read = Object.entries(endpoints).filter(
  ([, { scope, answers }]) => (scope === 'owner' || scope === 'studio') && answers === 'envelope',
)

test.each(read)('%s: a sample answer of each amount is one of the contract', (_, { data }) => {
  for (const amount of AMOUNTS) {
    const { success, error } = data.safeParse(sampleAnswer(data, amount))
    expect(success ? [] : error?.issues).toEqual([])
  }
})
