export function say(text: string): void
export function start(title: string): (words: string) => void
