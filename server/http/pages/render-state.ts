/** Places in the memory that a rendering thread shares with the thread that answers, an Int32Array. */

/** Counts up while the thread can do something else; 0 until its code is loaded. */
export const BEATS = 0
/** The job whose message it handled last: the one that it works on, when it is stuck. */
export const JOB = 1
export const STATE_BYTES = 8
