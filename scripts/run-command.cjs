'use strict'
// Runs a script for npm: installs the dependencies, runs the script with the `node` dependency, and stops it when npm ends.

const { spawn } = require('node:child_process')
const fs = require('node:fs')
const path = require('node:path')
const { pathToFileURL } = require('node:url')
const { ensureInstalled } = require('./install.cjs')

const root = path.dirname(__dirname)

exports.runCommand = async function runCommand(command, args) {
  const commands = Object.keys(JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).scripts)
  if (!commands.includes(command)) {
    process.stderr.write(`Unknown command "${command ?? ''}". Known: ${commands.join(', ')}\n`)
    process.exit(2)
  }
  try {
    const usage = ['--import', pathToFileURL(path.join(__dirname, 'usage.ts')).href]
    run(await ensureInstalled(root), [...usage, path.join(__dirname, `${command.replace(':', '-')}.ts`), ...args])
  } catch (problem) {
    process.stderr.write(`\n${problem.isPlain ? problem.message : problem.stack}\n`)
    process.exit(1)
  }
}

/** Runs a child process and ends with its exit code or signal. The child notices the end of this process, even by kill -9, by the IPC channel. */
function run(node, args) {
  const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  const starter = starterPids()
  const watch = setInterval(() => {
    if (!starter || starterPids() === starter) return
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
 * Under npm: the parent's pid, and npm's when there is a shell between them. When npm is killed, the pids change.
 * Undefined without npm: then the process outlives its parent, as with nohup.
 */
function starterPids() {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  const isShellBetween = readProc(parent, 'cmdline').includes('launch.cjs')
  return `${parent} ${isShellBetween ? readProc(parent, 'stat').replace(/^.*\) \S+ (\d+) .*$/, '$1') : ''}`
}

function readProc(pid, name) {
  try {
    return fs.readFileSync(`/proc/${pid}/${name}`, 'utf8').trim()
  } catch {
    return '' // ended, or not Linux
  }
}
