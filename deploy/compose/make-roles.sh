#!/bin/bash
# Runs once, when the cluster is made: the site's owner, who is no superuser, and a role that reads every row for backups.
set -euo pipefail
psql --username=postgres --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" <<'SQL'
create role baobab login createrole password :'password';
create role baobab_backup login bypassrls password :'password';
grant pg_read_all_data to baobab_backup;
create database baobab owner baobab;
SQL
