'use strict'
// Progress messages with the elapsed seconds: one line that is updated in a terminal, a line every 15 s in a log.

const LOG_EVERY_MS = 15000

exports.say = function say(text) {
  process.stdout.write(text + '\n')
}

/** Prints that a task has begun; the returned function prints its result ('done', 'failed' or another short text). */
exports.start = function start(title) {
  const began = Date.now()
  const isTerminal = Boolean(process.stdout.isTTY)
  process.stdout.write(title + ' …' + (isTerminal ? '' : '\n'))
  const timer = setInterval(
    function () {
      process.stdout.write(
        isTerminal ? '\r' + title + ' … ' + seconds(began) : '  still at it, ' + seconds(began) + '\n',
      )
    },
    isTerminal ? 1000 : LOG_EVERY_MS,
  )
  if (timer.unref) timer.unref()
  return function end(result) {
    clearInterval(timer)
    process.stdout.write((isTerminal ? '\r' + title + ' … ' : '  ') + result + ', ' + seconds(began) + '\n')
  }
}

function seconds(began) {
  return ((Date.now() - began) / 1000).toFixed(1) + ' s'
}
