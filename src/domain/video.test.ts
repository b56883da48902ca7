import { expect, test } from 'vitest'
import { isVideoFile, youtubeId } from './video.ts'

test.each([
  ['https://www.youtube.com/watch?v=abcdefghijk', 'abcdefghijk'],
  ['https://www.youtube.com/watch?t=5&v=abcdefghijk&list=x', 'abcdefghijk'],
  ['https://youtu.be/abc_efgh-jk?t=3', 'abc_efgh-jk'],
  ['https://www.youtube.com/shorts/abcdefghijk', 'abcdefghijk'],
  ['https://www.youtube-nocookie.com/embed/abcdefghijk', 'abcdefghijk'],
  ['https://www.youtube.com/watch?v=abcdefghijkl', undefined],
  ['https://evil.example/watch?v=abcdefghijk', undefined],
  ['https://www.youtube.com.evil.example/watch?v=abcdefghijk', undefined],
  ['javascript:alert(1)//youtu.be/abcdefghijk', undefined],
])('%s is the YouTube video %s', (address, id) => expect(youtubeId(address)).toBe(id))

test.each([
  ['/media/moc/upload/a.mp4', true],
  ['/media/moc/upload/a.webm', true],
  ['/media/moc/upload/a.webp', false],
  ['https://evil.example/media/moc/upload/a.mp4', false],
  ['//evil.example/a.mp4', false],
])('%s is a file that the page plays: %s', (address, isFile) => expect(isVideoFile(address)).toBe(isFile))
