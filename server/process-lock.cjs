'use strict'
// A lock file that outlives nobody: it names its holder (pid and start time), so a lock left by a killed process is seen
// as stale even when its pid was given to another process since. Plain old JavaScript, because scripts/launch.cjs uses it
// before any dependency is installed and on any Node that can start npm.

const fs = require('fs')
const path = require('path')
const childProcess = require('child_process')

let counter = 0

/**
 * Takes the lock at `file` for this process. `info` is kept in it for others to read.
 * Returns `{ held: true, release }` or `{ held: false, holder }`. Throws what the file system throws (EACCES, ENOSPC …).
 */
exports.tryLock = function tryLock(file, info) {
  mkdirs(path.dirname(file))
  const me = Object.assign({}, info, exports.identify(process.pid))
  const draft = file + '.' + process.pid + '-' + ++counter
  fs.writeFileSync(draft, JSON.stringify(me) + '\n')
  try {
    for (;;) {
      if (linkIfFree(draft, file)) return { held: true, release: releaser(file, me) }
      const holder = exports.holderOf(file)
      if (holder && holder.alive) return { held: false, holder: holder }
      if (holder && !removeStale(file)) return { held: false, holder: holder }
    }
  } finally {
    removeIfThere(draft)
  }
}

/** Waits until the lock is ours; `onWait(holder)` is called once when somebody else has it. Resolves to `release`. */
exports.waitForLock = function waitForLock(file, info, onWait) {
  let told = false
  return new Promise(function (resolve, reject) {
    function attempt() {
      let answer
      try {
        answer = exports.tryLock(file, info)
      } catch (problem) {
        return reject(problem)
      }
      if (answer.held) return resolve(answer.release)
      if (!told && onWait) onWait(answer.holder)
      told = true
      setTimeout(attempt, 250)
    }
    attempt()
  })
}

/** Who holds the lock: what was written into it, with `alive`; null when nobody does. */
exports.holderOf = function holderOf(file) {
  const text = readIfThere(file)
  if (text === null) return null
  let holder
  try {
    holder = JSON.parse(text)
  } catch (broken) {
    return { pid: 0, started: '', alive: false }
  }
  return Object.assign(holder, { alive: exports.isAlive(holder) })
}

/** What tells one process from every other that ever had its pid. */
exports.identify = function identify(pid) {
  return { pid: pid, started: startOf(pid) }
}

exports.isAlive = function isAlive(identity) {
  const now = startOf(identity.pid)
  return now !== '' && (now === identity.started || identity.started === '')
}

/** Boot id and start tick on Linux, start date elsewhere; '' when there is no such process. */
function startOf(pid) {
  if (!(pid > 0)) return ''
  if (fs.existsSync('/proc/self/stat')) {
    const stat = readIfThere('/proc/' + pid + '/stat')
    if (stat === null) return ''
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const isZombie = fields[0] === 'Z' || fields[0] === 'X'
    return isZombie ? '' : (readIfThere('/proc/sys/kernel/random/boot_id') || '').trim() + ':' + fields[19]
  }
  try {
    process.kill(pid, 0)
  } catch (problem) {
    if (problem.code !== 'EPERM') return ''
  }
  const ps = childProcess.spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return (ps.stdout || '').trim() || 'running'
}

/** Stale locks go one at a time, under a lock of their own, so that nobody removes the fresh lock of a quicker neighbour. */
function removeStale(file) {
  const turn = exports.tryLock(file + '.steal', {})
  if (!turn.held) return false
  try {
    const holder = exports.holderOf(file)
    if (holder && !holder.alive) removeIfThere(file)
    return true
  } finally {
    turn.release()
  }
}

function releaser(file, me) {
  return function release() {
    const holder = exports.holderOf(file)
    if (holder && holder.pid === me.pid && holder.started === me.started) removeIfThere(file)
  }
}

function linkIfFree(draft, file) {
  try {
    fs.linkSync(draft, file)
    return true
  } catch (problem) {
    if (problem.code === 'EEXIST') return false
    if (problem.code === 'ENOENT' || problem.code === 'ENOSPC' || problem.code === 'EACCES') throw problem
    return copyIfFree(draft, file)
  }
}

/** For file systems without hard links. */
function copyIfFree(draft, file) {
  try {
    fs.writeFileSync(file, fs.readFileSync(draft), { flag: 'wx' })
    return true
  } catch (problem) {
    if (problem.code === 'EEXIST') return false
    throw problem
  }
}

function mkdirs(folder) {
  if (fs.existsSync(folder)) return
  mkdirs(path.dirname(folder))
  try {
    fs.mkdirSync(folder)
  } catch (problem) {
    if (problem.code !== 'EEXIST') throw problem
  }
}

function readIfThere(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (problem) {
    if (problem.code === 'ENOENT' || problem.code === 'ESRCH') return null
    throw problem
  }
}

function removeIfThere(file) {
  try {
    fs.unlinkSync(file)
  } catch (problem) {
    if (problem.code !== 'ENOENT') throw problem
  }
}
