import { passwordCost } from '../../server/core/shared/password.ts'

const usual = { ...passwordCost }

/** Hashes of this process cost as little as argon2 allows: a stored hash names its own cost, so processes that keep the usual one verify it too. */
export function lowerPasswordCost(): void {
  Object.assign(passwordCost, { memoryKib: 8, passes: 1 })
}

/** Runs a test with hashes as a shop makes them. */
export async function withUsualPasswordCost(run: () => Promise<void>): Promise<void> {
  Object.assign(passwordCost, usual)
  await run().finally(lowerPasswordCost)
}
