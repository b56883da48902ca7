'use strict'
// Progress in plain language with the seconds that have passed: one line that counts in a terminal, a line now and then in a log.

const LOG_EVERY_MS = 15000

exports.say = function say(text) {
  process.stdout.write(text + '\n')
}

/** Says that something began; the returned function says how it ended ('done', 'failed' or any few words). */
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
  return function end(words) {
    clearInterval(timer)
    process.stdout.write((isTerminal ? '\r' + title + ' … ' : '  ') + words + ', ' + seconds(began) + '\n')
  }
}

function seconds(began) {
  return ((Date.now() - began) / 1000).toFixed(1) + ' s'
}
