export type Identity = { pid: number; started: string }
export type Holder = Identity & { alive: boolean; [info: string]: unknown }
export function tryLock(
  file: string,
  info: object,
): { held: true; release: () => void } | { held: false; holder: Holder }
export function waitForLock(file: string, info: object, onWait?: (holder: Holder) => void): Promise<() => void>
export function holderOf(file: string): Holder | null
export function identify(pid: number): Identity
export function isAlive(identity: Identity): boolean
