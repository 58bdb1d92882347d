# Varnish (7 or newer, with varnish-modules) in front of the site, for CDN=varnish. Explained in docs/guides/cache.md.
# varnishd and the site need the same CDN_TOKEN; without it, purges are refused.
#   CDN_TOKEN=… varnishd -f …/default.vcl -a :6081 -p http_gzip_support=off     (off: the site sends Brotli, which Varnish cannot make)
vcl 4.1;

import directors;
import std;
import var;
import xkey;

# The address of the site, or of the balancer in front of several.
backend default {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 1s;
  .first_byte_timeout = 20s;
  .probe = { .url = "/healthz"; .interval = 1s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }
}

# Machines that may purge, with the token: those of the site.
acl sites { "127.0.0.1"; "::1"; }

sub vcl_init {
  # Only for its hash.
  new hash = directors.shard();
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # Behind a proxy on such a machine, all visitors would have its address. (Varnish adds the sender's address.)
    if (client.ip !~ sites || !std.getenv("CDN_TOKEN") || req.http.authorization != "Bearer " + std.getenv("CDN_TOKEN")
      || req.http.x-forwarded-for ~ "," || req.http.forwarded || req.http.via || req.http.x-real-ip) { return (synth(403)); }
    # The composition of each visitor's number: ",0:ID,1:ID,…,99:ID,", or "-" without a canary.
    if (req.http.x-sides) { var.global_set("sides", req.http.x-sides); }
    var.global_set("purged", "" + std.time2real(now + 2ms, 0.0));
    # Purged pages are kept for when the site does not answer.
    return (synth(200, "purged " + xkey.softpurge(req.http.xkey)));
  }

  if (req.restarts == 0) { unset req.http.x-renew; unset req.http.x-old; unset req.http.x-drawn; }
  unset req.http.x-sides;
  unset req.http.xkey;
  unset req.http.x-side;
  unset req.http.x-bucket;
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  # Responses for a single visitor, and responses that must be newer than a change.
  if (req.http.cookie ~ "(^|;\s*)(__Host-)?(preview|draft)=" || req.url ~ "^/content/live"
    || req.url ~ "[?&](posted|translate)=" || req.url ~ "^/content/for\?.*[?&]frame=1") { return (pass); }

  # No other cookie changes a response.
  if (req.http.cookie ~ "(^|;\s*)side=\d\d?(;|$)") {
    set req.http.x-bucket = regsub(req.http.cookie, "^(?:.*;\s*)?side=0?(\d\d?)(?:;.*)?$", "\1");
  } elseif (var.global_get("sides") ~ ":") {
    # A visitor without a number gets a constant one in a cookie. Behind another proxy, client.ip is the proxy's: use X-Forwarded-For.
    set req.http.x-drawn = "1";
    set req.http.x-bucket = hash.key("side of " + client.ip + " " + req.http.user-agent) % 100;
  }
  unset req.http.cookie;
  if (req.http.x-bucket) { set req.http.cookie = "side=" + req.http.x-bucket; }
  # As on the site, the visitor's number selects the composition in the list.
  if (req.http.x-bucket && var.global_get("sides") ~ ":" && req.url !~ "^/(_|media)/|^/(share\.jpg|sitemap\.xml)") {
    set req.http.x-side =
      regsub(req.http.x-bucket + "|" + var.global_get("sides"), "^(\d+)\|.*,\1:(\w+),.*$", "\2");
  }

  # One copy for each coding; parameters of campaigns make no other page.
  if (req.http.accept-encoding ~ "\bbr\b") { set req.http.accept-encoding = "br"; }
  elseif (req.http.accept-encoding ~ "\bgzip\b") { set req.http.accept-encoding = "gzip"; }
  else { unset req.http.accept-encoding; }
  set req.url = regsub(regsuball(req.url, "([?&])(utm_\w+|fbclid|gclid|msclkid)=[^&]*&?", "\1"), "[?&]$", "");

  if (req.http.x-renew) { set req.grace = 0s; } else { set req.grace = 365d; }
  return (hash);
}

sub vcl_hash {
  if (req.http.x-side) { hash_data(req.http.x-side); }
}

sub vcl_hit {
  # An old response may be shown briefly while it is renewed, unless it was purged; and longer while the site does not answer.
  if (obj.ttl <= 0s && obj.http.x-fresh && !req.http.x-old && std.healthy(req.backend_hint)
    && (obj.ttl + obj.age < std.duration(obj.http.x-fresh, 0s) - 0.1s
      || obj.ttl + std.duration(obj.http.x-stale, 0s) < 0s)) {
    set req.http.x-renew = "1";
    return (restart);
  }
}

sub vcl_miss {
  # A request that waited for a failed attempt starts no other one.
  if (req.http.x-renew && std.real(var.global_get("gone"), 0.0) > std.time2real(req.time, 0.0)) {
    set req.http.x-old = "1";
    unset req.http.x-renew;
    return (restart);
  }
}

sub vcl_backend_fetch {
  # For a visitor who gets an old response because the site did not answer: others would wait for this attempt as well.
  if (bereq.is_bgfetch && bereq.http.x-old) { return (abandon); }
  var.set_real("begun", std.time2real(now, 0.0));
}

sub vcl_backend_response {
  if (beresp.http.x-sides) {
    var.global_set("sides", beresp.http.x-sides);
    unset beresp.http.x-sides;
  }
  if (beresp.status >= 500) {
    # This status is the balancer's, which found no shell, and may find one now.
    if (!beresp.http.x-request-id) {
      if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) { return (retry); }
      var.global_set("gone", "" + std.time2real(now, 0.0));
    }
    # A kept response stays and is shown (vcl_synth); otherwise the site's apology is.
    if (bereq.is_bgfetch || bereq.http.x-renew) { return (abandon); }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    return (deliver);
  }
  if (beresp.http.xkey) {
    unset beresp.http.set-cookie;
    unset beresp.http.x-request-id;
    set beresp.http.x-fresh = regsub(beresp.http.cache-control, "^.*s-maxage=(\d+).*$", "\1s");
    set beresp.http.x-stale = regsub(beresp.http.cache-control, "^.*stale-while-revalidate=(\d+).*$", "\1s");
    # An outdated response is only for when the site does not answer, and for requests that waited for it.
    set beresp.ttl = std.duration(beresp.http.x-fresh, 0s);
    if (beresp.ttl <= 0s) { set beresp.ttl = 50ms; }
    # An incomplete page is not delivered at all.
    set beresp.do_stream = false;
    set beresp.grace = std.duration(regsub(beresp.http.cache-control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
    # This response was requested before a change: the next visitor gets a newer one. (Without any lifetime it is never shown again.)
    if (var.get_real("begun") <= std.real(var.global_get("purged"), 0.0)) { set beresp.ttl = 0.001ms; }
    return (deliver);
  }
}

sub vcl_backend_error {
  if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) { return (retry); }
  var.global_set("gone", "" + std.time2real(now, 0.0));
  if (bereq.is_bgfetch || bereq.http.x-renew) { return (abandon); }
}

sub vcl_synth {
  if (resp.status >= 500 && req.http.x-renew && !req.http.x-old) {
    set req.http.x-old = "1";
    unset req.http.x-renew;
    return (restart);
  }
}

sub vcl_deliver {
  if (obj.hits > 0) { set resp.http.x-cache = "HIT"; } else { set resp.http.x-cache = "MISS"; }
  set resp.http.cache-control = regsuball(resp.http.cache-control, ", (s-maxage|stale-while-revalidate|stale-if-error)=\d+", "");
  unset resp.http.x-fresh;
  unset resp.http.x-stale;
  unset resp.http.x-varnish;
  unset resp.http.via;
  if (client.ip !~ sites) { unset resp.http.xkey; }
  if (req.http.x-drawn && resp.http.content-type ~ "^text/html") {
    set resp.http.set-cookie = "side=" + req.http.x-bucket + "; Path=/; HttpOnly; SameSite=Lax";
  }
}
