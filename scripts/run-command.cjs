'use strict'
// Between npm and a script of ours: the dependencies first, then the script with their Node, for as long as npm is there.

const { spawn } = require('node:child_process')
const fs = require('node:fs')
const path = require('node:path')
const { ensureInstalled } = require('./install.cjs')

const root = path.dirname(__dirname)

exports.runCommand = async function runCommand(command, args) {
  const known = Object.keys(JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).scripts)
  if (!known.includes(command)) {
    process.stderr.write(`Unknown command "${command ?? ''}". Known: ${known.join(', ')}\n`)
    process.exit(2)
  }
  try {
    run(await ensureInstalled(root), [path.join(__dirname, `${command.replace(':', '-')}.ts`), ...args])
  } catch (problem) {
    process.stderr.write(`\n${problem.isPlain ? problem.message : problem.stack}\n`)
    process.exit(1)
  }
}

/** Runs to the end and leaves as the child left. The child hears of our end through the channel, even of a kill -9. */
function run(node, args) {
  const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  const starter = whoStartedUs()
  const watch = setInterval(() => {
    if (!starter || whoStartedUs() === starter) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (problem) => {
    process.stderr.write(`Could not run ${node}: ${problem.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    clearInterval(watch)
    if (!signal) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/**
 * Under npm: our parent's pid, and npm's when a shell stands between. A killed npm cannot tell us, but its place is then taken by another.
 * Undefined without npm: then whoever started us may go, as with nohup.
 */
function whoStartedUs() {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  const isShellBetween = readProc(parent, 'cmdline').includes('launch.cjs')
  return `${parent} ${isShellBetween ? readProc(parent, 'stat').replace(/^.*\) \S+ (\d+) .*$/, '$1') : ''}`
}

function readProc(pid, name) {
  try {
    return fs.readFileSync(`/proc/${pid}/${name}`, 'utf8').trim()
  } catch {
    return '' // gone, or not Linux
  }
}
