# Varnish in front of a balancer (deploy/haproxy.cfg) of several shells, which are requested directly if it is gone. Explained in
# docs/guides/several-machines.md.
#   CDN_TOKEN=… varnishd -f …/several.vcl -a :6081 -p http_gzip_support=off
vcl 4.1;

import directors;
import std;

probe ready { .url = "/readyz"; .interval = 1s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }

backend shell_1 { .host = "127.0.0.1"; .port = "3000"; .connect_timeout = 1s; .first_byte_timeout = 20s; .probe = ready; }

sub vcl_init {
  new shells = directors.round_robin();
  shells.add_backend(shell_1);
}

sub vcl_recv {
  unset req.http.x-direct;
  if (!std.healthy(default)) { set req.backend_hint = shells.backend(); }
}

sub vcl_backend_fetch {
  # The site counts its proxies (PROXIES).
  if (bereq.backend != default && !bereq.http.x-direct) {
    set bereq.http.x-direct = "1";
    set bereq.http.x-forwarded-for = bereq.http.x-forwarded-for + ", 127.0.0.1";
  }
}

sub vcl_backend_response {
  # The balancer has found no shell.
  if (beresp.status >= 500 && !beresp.http.x-request-id) { set bereq.backend = shells.backend(); }
}

sub vcl_backend_error {
  set bereq.backend = shells.backend();
}

# Its `default` is the balancer. Its subroutines run after those of this file.
include "./default.vcl";
