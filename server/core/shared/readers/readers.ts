import { BUNDLE_MAX_BYTES } from '../../../../src/contract/bundle-limits.ts'
import { IMPORT_MAX_BYTES } from '../../../../src/contract/owner-imports.ts'
import { STORE_FILE_MAX_BYTES } from '../../../../src/contract/store-files.ts'
import { IMAGE_MAX_BYTES, VIDEO_MAX_BYTES } from '../../../../src/contract/uploads.ts'

const KB = 1024
const MB = 1024 * KB

type Limits = {
  /** Of what is sent. */
  maxBytesIn: number
  /** Of what is read together, counted while it is unpacked. */
  maxBytesOut: number
  /** Of one piece: a line, a cell, a text, a box. Bytes or characters. */
  maxPiece: number
  /** Of all pieces: files of an archive, texts of a call, boxes. */
  maxPieces: number
  /** Of what one piece consists of: values of a line, columns of a row, attributes of an element. */
  maxParts: number
  /** Levels inside each other. */
  maxDepth: number
}
type Named = Limits & {
  /** Modules that call the library, or do the parsing themselves. Nothing on the answering thread imports those of a thread or process. */
  modules: readonly string[]
}
/** A thread of reader-pool.ts. */
export type ThreadReader = Named & {
  runs: 'thread'
  /** Those of a lane wait for each other. */
  lane: 'file' | 'text'
  maxHeapMb: number
  /** Processor time for the next piece, and for all of them. Waiting for the one who takes them, or for a busy machine, does not count. */
  stepSeconds: number
  seconds: number
}
/** A process of image-pool.ts: what cannot be interrupted inside a thread. */
export type ProcessReader = Named & { runs: 'process'; seconds: number }
/** On the answering thread, because its limits bound its work: `boundMs` on the slowest machine that the tests were run on. */
export type InlineReader = Named & { runs: 'inline'; boundMs: number }
export type Reader = ThreadReader | ProcessReader | InlineReader

/** Bytes of a call's JSON, but for bundles (decision 51). */
export const BODY_MAX_BYTES = MB

/** Levels of JSON that a document of ours can have; a theme has 8, a recorded page 40. */
const JSON_DEPTH = 64

/**
 * Whatever reads bytes from outside. A test sends each of them a bomb of its own kind; a module that parses and is in no row fails it.
 */
export const READERS = {
  /** A store's export, read back. */
  archive: {
    runs: 'thread',
    lane: 'file',
    modules: ['core/archive/archive-reader.ts', 'core/shared/files/read-zip.ts'],
    maxHeapMb: 192,
    stepSeconds: 5,
    seconds: 180,
    maxBytesIn: STORE_FILE_MAX_BYTES,
    maxBytesOut: 5 * STORE_FILE_MAX_BYTES,
    maxPiece: 2 * MB,
    maxPieces: 100_000,
    maxParts: 100_000,
    maxDepth: JSON_DEPTH,
  },
  /** The whole server, which its operator restores from a command line. */
  backup: {
    runs: 'thread',
    lane: 'file',
    modules: ['core/archive/archive-reader.ts', 'core/shared/files/read-zip.ts'],
    maxHeapMb: 1024,
    stepSeconds: 60,
    seconds: 24 * 60 * 60,
    maxBytesIn: 10 * MB * MB,
    maxBytesOut: 10 * MB * MB,
    maxPiece: 64 * MB,
    maxPieces: 10_000_000,
    maxParts: 10_000_000,
    maxDepth: 200,
  },
  /** A workbook or a CSV file. */
  table: {
    runs: 'thread',
    lane: 'file',
    modules: [
      'core/shared/files/table-reader.ts',
      'core/shared/files/read-xlsx.ts',
      'core/shared/files/read-csv.ts',
      'core/shared/files/decode-text.ts',
      'core/shared/files/read-zip.ts',
    ],
    maxHeapMb: 256,
    stepSeconds: 5,
    seconds: 60,
    maxBytesIn: IMPORT_MAX_BYTES,
    maxBytesOut: 150 * MB,
    maxPiece: 1_000_000,
    maxPieces: 1_000,
    maxParts: 200,
    maxDepth: 20,
  },
  /**
   * Themes of a call, at most two: what is saved is smaller than what is checked. The largest that the studio can make has about 2,000 values, and whoever reads a
   * saved one relies on this bound: one of 10,000 is checked within 16 ms. Bodies of 16 kB are read where they arrive.
   */
  theme: {
    runs: 'thread',
    lane: 'text',
    modules: ['core/themes/theme-reader.ts', 'core/shared/readers/sent-body.ts'],
    maxHeapMb: 128,
    stepSeconds: 3,
    seconds: 3,
    maxBytesIn: BODY_MAX_BYTES,
    maxBytesOut: 2 * BODY_MAX_BYTES,
    maxPiece: 512 * KB,
    maxPieces: 2,
    maxParts: 10_000,
    maxDepth: 100,
  },
  /**
   * A support bundle, when it is made and when its file is opened: a theme, and the recorded answers of a page, each of them one piece. Of a file, their HTML is
   * sanitised.
   */
  bundle: {
    runs: 'thread',
    lane: 'file',
    modules: ['core/themes/bundle-reader.ts', 'core/themes/clean-screen.ts', 'core/shared/readers/sent-body.ts'],
    maxHeapMb: 256,
    stepSeconds: 10,
    seconds: 10,
    maxBytesIn: BUNDLE_MAX_BYTES,
    maxBytesOut: 3 * BUNDLE_MAX_BYTES,
    maxPiece: 2 * MB,
    maxPieces: 600,
    maxParts: 300_000,
    maxDepth: 100,
  },
  /** Pictures, drawings among them. */
  picture: {
    runs: 'process',
    modules: [
      'core/media/reencode-image.ts',
      'core/media/detect-focal-point.ts',
      'core/media/default-image.ts',
      'core/media/draw-icon.ts',
      'core/media/draw-card.ts',
    ],
    seconds: 8,
    maxBytesIn: IMAGE_MAX_BYTES,
    maxBytesOut: 40_000_000 * 4,
    maxPiece: 40_000_000,
    maxPieces: 1,
    maxParts: 20_000,
    maxDepth: 100,
  },
  /** The boxes of a video, whose contents are not read: 16 bytes of each, with a wait between them. */
  video: {
    runs: 'inline',
    boundMs: 1,
    modules: ['core/media/scrub-mp4.ts', 'core/media/scrub-webm.ts'],
    maxBytesIn: VIDEO_MAX_BYTES,
    maxBytesOut: VIDEO_MAX_BYTES,
    maxPiece: 16,
    maxPieces: 50_000,
    maxParts: 1,
    maxDepth: 4,
  },
  /** HTML that an owner wrote: tags that are open inside too many others are left out before it is parsed, which takes time for each level. Short texts are sanitised where they are asked for. */
  html: {
    runs: 'thread',
    lane: 'text',
    modules: ['core/content/html-reader.ts'],
    maxHeapMb: 128,
    stepSeconds: 3,
    seconds: 3,
    maxBytesIn: 200_000,
    maxBytesOut: 1_000_000,
    maxPiece: 200_000,
    maxPieces: 1,
    maxParts: 200_000,
    maxDepth: 100,
  },
  /** The body of a call, but for themes and bundles. */
  body: {
    runs: 'inline',
    boundMs: 10,
    modules: ['http/bounded-json.ts'],
    maxBytesIn: BODY_MAX_BYTES,
    maxBytesOut: BODY_MAX_BYTES,
    maxPiece: BODY_MAX_BYTES,
    maxPieces: 1,
    maxParts: 20_000,
    maxDepth: 100,
  },
  /** An answer of another server that speaks the contract (API_ORIGIN): a page of 100 products has 30,000 values. */
  backend: {
    runs: 'inline',
    boundMs: 20,
    modules: ['http/foreign/backend.ts'],
    maxBytesIn: 4 * MB,
    maxBytesOut: 4 * MB,
    maxPiece: 4 * MB,
    maxPieces: 1,
    maxParts: 60_000,
    maxDepth: 100,
  },
  /** A form of a page without JavaScript, or of an old client: its fields. */
  form: {
    runs: 'inline',
    boundMs: 5,
    modules: ['http/form-bodies.ts'],
    maxBytesIn: 64 * KB,
    maxBytesOut: 64 * KB,
    maxPiece: 64 * KB,
    maxPieces: 1_000,
    maxParts: 1,
    maxDepth: 1,
  },
  /** What comes around an uploaded file, piece by piece as it arrives: fields, and the headers of each. */
  multipart: {
    runs: 'inline',
    boundMs: 5,
    modules: ['app.ts', 'http/api/api-routes.ts', 'http/old-clients.ts'],
    maxBytesIn: VIDEO_MAX_BYTES,
    maxBytesOut: VIDEO_MAX_BYTES,
    maxPiece: 64 * KB,
    maxPieces: 20,
    maxParts: 100,
    maxDepth: 1,
  },
} as const satisfies Record<string, Reader>
