const WEB_PORTS = ['', '80', '443']
/** Lower ones belong to services that are no web servers, as mail and shells. */
const MIN_OTHER_PORT = 1024

/** Whether our server may ask this address of somebody else's: on a web server's own port, or on one that anybody may open. */
export const hasWebPort = (url: URL | null): boolean =>
  !url || WEB_PORTS.includes(url.port) || Number(url.port) >= MIN_OTHER_PORT
