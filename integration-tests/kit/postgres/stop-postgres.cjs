module.exports = () => globalThis.__embeddedPostgres?.stop()
